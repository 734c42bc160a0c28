import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = import.meta.dirname
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SIGNS = `${LETTERS}0123456789`

/** A capital or a figure in each: words of two small letters are left to drawings, and `ad` to those who block it. */
const shortNames = Array.from(LETTERS)
  .flatMap((letter) => Array.from(SIGNS, (sign) => letter + sign))
  .filter((name) => /[A-Z\d]/.test(name) && !/ad/i.test(name))

/** All classes of modules, whichever build wants them: so both make the same names, and one more class moves few. */
const named = new Map<string, string>()
const taken = new Set<string>()
for (const file of globSync('src/**/*.module.css', { cwd: root }).toSorted())
  for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)/gi))
    nameClass(`${file} .${name}`)

/** Two signs for a class: a page holds five hundred of them. */
export function shortClassName(name: string, file: string): string {
  return nameClass(`${relative(root, file.replace(/\?.*/, ''))} .${name}`)
}

function nameClass(owner: string): string {
  const known = named.get(owner)
  if (known) return known
  const at = createHash('sha256').update(owner).digest().readUInt32BE()
  const order = shortNames.map((_, step) => shortNames[(at + step) % shortNames.length] ?? '')
  const free = order.find((short) => !taken.has(short))
  if (!free) throw new Error(`All short class names are taken: ${owner}`)
  taken.add(free)
  named.set(owner, free)
  return free
}
