import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What the built site is made of: when none of it changed, neither did the site. */
const MADE_OF = [
  'src/**/*.{ts,tsx,js,css,woff2,json}',
  'public/**/*',
  'chunks.ts',
  'vite.config.ts',
  'vite.office.config.ts',
  'vite.stand-ins.config.ts',
  'package.json',
  'package-lock.json',
]

/** `release`: the version of the package, as in CHANGELOG.md. */
export type Build = { id: string; timestamp: number; release: string }

/** Builds the site into `dist`, unless what lies there was built from these very sources. */
export async function buildSite({ always = false } = {}): Promise<Build> {
  const id = idOf(hashOfSources())
  if (!always && builtId() === id) return readBuild()
  const { build } = await import('vite')
  rmSync('dist', { recursive: true, force: true })
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await build({ logLevel: 'warn', configFile: 'vite.stand-ins.config.ts' })
  await build({ logLevel: 'warn', configFile: 'vite.office.config.ts' })
  pack()
  const { version: release }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const made = { id, timestamp: Date.now(), release }
  writeFileSync('dist/build.json', JSON.stringify(made))
  return made
}

const readBuild = () => JSON.parse(readFileSync('dist/build.json', 'utf8')) as Build
const builtId = () => (existsSync('dist/build.json') ? readBuild().id : null)

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(MADE_OF, { withFileTypes: false }).toSorted()) {
    if (/\.test\.tsx?$/.test(file) || !/\.[a-z0-9]+$/.test(file)) continue
    hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** A UUID made of the sources' hash: every server that builds one release gives it one id. */
const idOf = (hex: string) =>
  [8, 4, 4, 4, 12]
    .map((length, at, all) =>
      hex.substr(
        all.slice(0, at).reduce((sum, one) => sum + one, 0),
        length,
      ),
    )
    .join('-')

/** Packs as tightly as can be, once, so that serving costs nothing. */
function pack() {
  for (const file of globSync('dist/{browser,office}/**/*.{js,css,svg,json,txt}')) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
