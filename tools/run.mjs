/**
 * Runs a script of this folder: `node tools/run.mjs import …`. Written in old JavaScript, so that an old Node can print
 * that it is too old instead of failing on newer syntax.
 */
const NEEDED = 26
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    'Stvor needs Node ' +
      NEEDED +
      ', and this is ' +
      process.versions.node +
      '. `npm ci` installs the right one; ' +
      'if it did, allow its install script (npm config: allow-scripts).',
  )
  process.exit(1)
}
const [name, ...rest] = process.argv.slice(2)
process.argv.splice(
  1,
  process.argv.length,
  new URL(name + '.ts', import.meta.url).pathname,
  ...rest,
)
await import('./' + name + '.ts')
