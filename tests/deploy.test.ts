import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(file, 'utf8')
const settings = new Set(textOf('src/server/config.ts').match(/\b[A-Z]+(?:_[A-Z]+)*\b/g))

test.each([
  ['deploy/Dockerfile', /^ENV (.*)$/gm, /([A-Z_]+)=/g],
  ['deploy/compose.yaml', /environment:\n((?: {6}\w+: .*\n)+)/g, /^ {6}([A-Z_]+):/gm],
  ['deploy/kubernetes.yaml', /(- \{ name: [A-Z_]+, value)/g, /name: ([A-Z_]+)/g],
  ['deploy/stvor.service', /^Environment=(.*)$/gm, /([A-Z_]+)=/g],
])('%s sets what the site has as settings', (file, blocks, names) => {
  const set = [...textOf(file).matchAll(blocks)].flatMap(([, block = '']) =>
    [...block.matchAll(names)].map(([, name = '']) => name),
  )
  const others = new Set([
    'POSTGRES_USER',
    'POSTGRES_PASSWORD',
    'POSTGRES_DB',
    'SITE_HOST',
    'MALLOC_ARENA_MAX',
  ])
  expect(set.length).toBeGreaterThan(0)
  expect(set.filter((name) => !settings.has(name) && !others.has(name))).toEqual([])
})

test.each(['deploy/Dockerfile', 'deploy/stvor.service'])(
  '%s starts the built site by the Node that came with it',
  (file) => {
    const command = 'node_modules/.bin/node --max-semi-space-size=4 dist/server/main.js'
    expect(textOf(file).replaceAll(/[",]/g, '')).toContain(command)
    expect(textOf(file)).toContain('MALLOC_ARENA_MAX=2')
  },
)

test('the image copies every folder that the built site reads', () => {
  const copied = [...textOf('deploy/Dockerfile').matchAll(/\/site\/(\S+) \.\//g)].map(
    ([, name]) => name,
  )
  expect(copied).toEqual(
    expect.arrayContaining(['package.json', 'node_modules', 'dist', 'src', 'config', 'public']),
  )
})
