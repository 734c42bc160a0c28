/**
 * Runs a script of this folder: `node tools/run.mjs import …`. Written in the oldest JavaScript that is of use,
 * because its one duty is to say plainly that a Node is too old, before that Node chokes on newer files.
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
