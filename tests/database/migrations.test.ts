import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Migrations that some database has seen by now, with the beginnings of their SHA-256. New ones are added with a release. */
const PUBLISHED = {
  '0000_start-later-form.sql': '2e5e1f8ba03f990a',
  '0000_start.sql': 'ba844e2c607d82ed',
  '0001_incomplete-requests.sql': 'ec236a47aa3e04f5',
  '0002_erasures.sql': 'd3997696a2a02cff',
  '0003_sources.sql': '2bd019efc3101671',
  '0004_pictures.sql': '80d88a56176678e5',
  '0005_people.sql': '4defd5c85272ae53',
  '0006_alerts.sql': 'f629410b96b2a07f',
  '0007_cities.sql': '0800d43ea901d2a2',
}

const folder = join(import.meta.dirname, '../../src/server/db/migrations')

test.each(Object.entries(PUBLISHED))('%s is as it was published', (file, hash) => {
  const text = readFileSync(join(folder, file))
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})
