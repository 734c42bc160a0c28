import { buildSite } from './site-build.ts'

process.chdir(new URL('..', import.meta.url).pathname)
await buildSite()
const main = new URL('../dist/server/main.js', import.meta.url).href
await import(main)
