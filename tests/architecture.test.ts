import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { expect, test } from 'vitest'

import { codeIn, exportsOf, importsOf, isTest, type Import } from './support/imports.ts'
import { mayImport, mayKnow } from './support/rooms.ts'

const sources = codeIn('src').filter((file) => !isTest(file))
const values = sources.flatMap(importsOf).filter(({ value }) => value)
const textOf = (file: string) => readFileSync(file, 'utf8')
const told = ({ from, target }: Import) => `${from} → ${target}`

test.each(Object.entries(mayImport))('%s imports only what it may', (room, open) => {
  const strays = values
    .filter(({ from, target }) => from.startsWith(`${room}/`) && target.startsWith('src/'))
    .filter(({ target }) => ![room, ...open].some((folder) => lies(target, folder)))
  expect(strays.map(told)).toEqual([])
})

test('every room has its line in the table', () => {
  const rooms = sources
    .map((file) => /^src\/(?:(?:server|site)\/)?[^/]+(?=\/)/.exec(file)?.[0])
    .filter((room) => room !== undefined && room !== 'src/server' && room !== 'src/site')
  expect([...new Set(rooms)].filter((room) => !(String(room) in mayImport))).toEqual([])
})

test('nothing imports the roots of the server and of the site but the roots themselves', () => {
  const isRoot = (file: string) => /^src\/(server|site)\/[^/]+$/.test(file)
  const strays = values.filter(
    ({ from, target }) => isRoot(target) && !isRoot(from) && !target.endsWith('/config.ts'),
  )
  expect(strays.map(told)).toEqual([])
})

test('only the loader of the demo imports the demo', () => {
  const strays = values.filter(
    ({ from, target }) =>
      lies(target, 'src/demo') && !lies(from, 'src/demo') && !lies(from, 'src/server/demo'),
  )
  expect(strays.map(told)).toEqual([])
})

test('no page takes anything from the folder of another page', () => {
  const screenOf = (file: string) => /^src\/site\/pages\/([^/]+)\//.exec(file)?.[1]
  const strays = values.filter(({ from, target }) => {
    const [mine, other] = [screenOf(from), screenOf(target)]
    return mine !== undefined && other !== undefined && mine !== other
  })
  expect(strays.map(told)).toEqual([])
})

test('what visitors run stands on packages that are installed for them', () => {
  const { dependencies } = JSON.parse(textOf('package.json')) as {
    dependencies: Record<string, string>
  }
  const packageOf = (target: string) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target
  const strays = values.filter(
    ({ from, target }) =>
      !from.startsWith('src/catalogue/samples/') &&
      !/^(src\/|\/|node:)/.test(target) &&
      !(packageOf(target) in dependencies),
  )
  expect(strays.map(told)).toEqual([])
})

test('tests take nothing from bench; bench and tools take from tests what is there for both', () => {
  const strays = codeIn('tests', 'bench', 'tools')
    .flatMap(importsOf)
    .filter(({ from, target }) =>
      from.startsWith('tests/')
        ? lies(target, 'bench') || lies(target, 'tools')
        : lies(target, 'tests') && !lies(target, 'tests/support'),
    )
  expect(strays.map(told)).toEqual([])
})

test('a file reaches another room by its name, not by climbing', () => {
  expect(sources.filter((file) => /from '\.\.\//.test(textOf(file)))).toEqual([])
})

test('an export of production code has an importer', () => {
  const imports = codeIn('src', 'tests', 'tools', 'bench').flatMap(importsOf)
  const taken = new Set(
    imports.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
  )
  // drizzle-kit reads the tables by their folder.
  const checked = sources.filter((file) => !lies(file, 'src/server/db/schema'))
  const unused = checked.flatMap((file) =>
    taken.has(`${file} *`)
      ? []
      : exportsOf(file)
          .filter((name) => !taken.has(`${file} ${name}`))
          .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})

test('what is built finds the files of the project by their names, for its own place is another then', () => {
  const placed = sources.filter(
    (file) => lies(file, 'src/server') && textOf(file).includes('import.meta.url'),
  )
  expect(placed).toEqual([])
})

test.each(Object.entries(mayKnow))(
  '%s knows other rooms only where it may, types counted',
  (room, others) => {
    const strays = sources
      .flatMap(importsOf)
      .filter(({ from, target }) => lies(from, `src/${room}`) && target.startsWith('src/'))
      .filter(({ target }) => ![room, ...others].some((other) => lies(target, `src/${other}`)))
    expect(strays.map(told)).toEqual([])
  },
)

test('no two folders take from each other, a folder and its own parts included', () => {
  const ways = new Map<string, Import>()
  for (const found of values.filter(({ target }) => target.startsWith('src/')))
    ways.set(`${dirname(found.from)} ${dirname(found.target)}`, found)
  const back = [...ways].flatMap(([way, there]) => {
    const [one = '', other = ''] = way.split(' ')
    const again = one < other ? ways.get(`${other} ${one}`) : undefined
    return again ? [[told(there), told(again)]] : []
  })
  expect(back).toEqual([])
})

test('no folder holds more than 25 files of its own', () => {
  // Generated, and never taken away.
  const isMigration = (file: string) => file.startsWith('src/server/db/migrations/')
  const folders = Map.groupBy(
    globSync('src/**/*.*').filter((file) => !isMigration(file)),
    (file) => dirname(file),
  )
  const full = [...folders].filter(([, files]) => files.length > 25)
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('in every room of ten files half have 80 lines at most, and nine in ten 180', () => {
  const rooms = globSync(['src/*/', 'src/{server,site}/*/']).map((room) => {
    const files = sources.filter((file) => lies(file, room.replace(/\/$/, '')))
    return [room, files] as const
  })
  const long = rooms.flatMap(([room, files]) => {
    const lines = files.map((file) => textOf(file).split('\n').length - 1).toSorted((a, b) => a - b)
    const quantile = (part: number) => lines[Math.ceil(lines.length * part) - 1] ?? 0
    const isLong = lines.length >= 10 && (quantile(0.5) > 80 || quantile(0.9) > 180)
    return isLong ? [`${room}: ${quantile(0.5)}, ${quantile(0.9)}`] : []
  })
  expect(long).toEqual([])
})

test('no type or function is named like a global of the language, of Node or of the browser', () => {
  const globals = readGlobals()
  const named = sources.flatMap((file) =>
    [...textOf(file).matchAll(/^(?:export )?(?:async )?(?:type|function|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => globals.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
})

test('only the settings read the environment', () => {
  const readers = sources.filter((file) => textOf(file).includes('process.env'))
  expect(readers).toEqual(['src/server/config.ts'])
})

test('every class a component uses is in its stylesheet', () => {
  const missing = sources.flatMap((file) => {
    const text = textOf(file)
    return [...text.matchAll(/import (\w+) from '\.\/(.+\.module\.css)'/g)].flatMap(
      ([, name, sheet]) => {
        const css = textOf(file.replace(/[^/]+$/, sheet!))
        return [...text.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))]
          .map((use) => use[1]!)
          .filter((used) => !new RegExp(`\\.${used}\\b`).test(css))
          .map((used) => `${file}: ${used}`)
      },
    )
  })
  expect(missing).toEqual([])
})

test('stylesheets take their colours from the tokens', () => {
  const sheets = globSync('src/**/*.css').filter((file) => !file.endsWith('tokens.css'))
  const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i
  expect(sheets.filter((file) => colour.test(textOf(file)))).toEqual([])
})

test('a monthly payment is put into words in one place, which wants its terms', () => {
  const words = 'src/domain/money/monthly-payment.ts'
  const makesWords =
    /formatRubles\((?:\w+\??\.)*(?:amount|payment|monthly)\b(?!\??\.)|\)\}?(?: |\\u00A0)?(?:в(?: |\\u00A0)месяц|\/мес)/
  // A bound that a buyer sets, and what a place costs to keep: nobody offers a loan there.
  const others = ['src/site/parts/lots/query/conditions.ts', 'src/domain/places/place-details.ts']
  const strays = sources.filter((file) => file !== words && !others.includes(file))
  const code = (file: string) => textOf(file).replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(strays.filter((file) => makesWords.test(code(file)))).toEqual([])
})

const lies = (target: string, room: string) => target === room || target.startsWith(`${room}/`)

/** What the language and the browser declare for everyone, as TypeScript's own libraries spell it. */
function readGlobals(): Set<string> {
  const libraries = globSync('node_modules/@typescript/*/lib/lib.*.d.ts')
  const declared = libraries.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:declare (?:var|let|const|function|class)|interface|type) (\w+)/gm,
      ),
    ].map(([, name = '']) => name),
  )
  return new Set(declared)
}

test('SQL is Drizzle, a declared statement, a command or one of the runtime texts', () => {
  const asks = sources.filter(
    (file) => file.startsWith('src/server/') && /\.query\s*[<(]/.test(textOf(file)),
  )
  const mayAsk = ['src/server/db/sql', 'src/server/db/engine', 'src/server/db/pooler']
  expect(asks.filter((file) => !mayAsk.some((place) => lies(file, place)))).toEqual([])
})
