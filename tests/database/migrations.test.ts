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
  '0008_staff.sql': '6c0e69fb0287b724',
  '0009_source-priority.sql': '512ac2cfa4de7ebd',
  '0010_staff-content.sql': '55e30aa7ab67c033',
  '0011_office-city.sql': '56f1acf1330c3519',
  '0012_override-reasons.sql': 'f3d8d39f4323c072',
  '0013_part_changes.sql': '0617786d47199b24',
  '0014_shared-images.sql': '7ba51c961e95ce87',
  '0015_missed_and_notes.sql': '606d3cfafe5aef27',
  '0016_kinds-of-staff.sql': '80bada6f1a45b9ad',
  '0017_programme-scope.sql': '8d2c99de09985b55',
}

const folder = join(import.meta.dirname, '../../src/server/db/migrations')

test.each(Object.entries(PUBLISHED))('%s is as it was published', (file, hash) => {
  const text = readFileSync(join(folder, file))
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})
