import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { builtAssets } from '#server/pages/assets.ts'

/** What a browser must fetch before each page is alive: scripts and styles named in its HTML, before lazy parts. */
const assetsOf = builtAssets('dist')
const pages = globSync('src/site/pages/**/*.page.tsx').map((file) =>
  file.replace('src/site/', './'),
)
const table: Record<string, { scripts: number; scriptsBr: number; styles: number }> = {}

for (const page of pages.toSorted()) {
  const { scripts, chunks, styles } = assetsOf(page)
  table[page.slice('./pages/'.length, -'.page.tsx'.length)] = {
    scripts: sum([...scripts, ...chunks], (bytes) => gzipSync(bytes, { level: 9 })),
    scriptsBr: sum([...scripts, ...chunks], brotliCompressSync),
    styles: sum(styles, (bytes) => gzipSync(bytes, { level: 9 })),
  }
}
console.log('bytes: gzip of scripts, brotli of scripts, gzip of styles')
console.table(table)
writeFileSync('bench/results/client-bytes.json', JSON.stringify(table, null, 2))

function sum(files: string[], pack: (bytes: Buffer) => Buffer): number {
  return files
    .map((file) => pack(readFileSync(`dist/browser${file}`)).length)
    .reduce((total, bytes) => total + bytes, 0)
}
