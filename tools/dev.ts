process.chdir(new URL('..', import.meta.url).pathname)
await import('#server/dev.ts')
