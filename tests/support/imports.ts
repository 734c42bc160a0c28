import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One import as it is written: of what, and whether the code runs without it. */
export type Import = {
  from: string
  /** The file from the project's root, or the name of a package. */
  target: string
  /** As the target exports them; `*`: all of them. */
  names: string[]
  /** false: types only, gone before the code runs. */
  value: boolean
  dynamic: boolean
}

const STATIC = /^(?:import|export)\s+(type\s+)?(?:([\w$*\s,{}]+?)\s+from\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g
const DECLARED = /^export (?:async )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm
const ONLY_TYPES = /^\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}\s*$/

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** All code of some folders of the project, tests beside the code included. */
export const codeIn = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !file.endsWith('.d.ts'))

export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const fixed = [...text.matchAll(STATIC)].map(([, type, names = '', target = '']) => ({
    target,
    names: namesIn(names),
    value: !type && !ONLY_TYPES.test(names.trim()),
    dynamic: false,
  }))
  const late = [...text.matchAll(DYNAMIC)].map(([, target = '']) => ({
    target,
    names: ['*'],
    value: true,
    dynamic: true,
  }))
  return [...fixed, ...late].map((found) => ({
    ...found,
    from: file,
    target: fileOf(file, found.target),
  }))
}

/** Names that a file declares and exports, types included. */
export const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name = '']) => name)

/** «page, { type Page as Shown }» → «page», «Page» */
const namesIn = (names: string): string[] =>
  names
    .split(/[{},]/)
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .map((name) => name.replace(/\s+as\s+.*/, ''))
    .filter((name) => name !== '')

/** «#server/db/connect.ts» and «./connect.ts» as files of the project; packages as they are. */
function fileOf(from: string, target: string): string {
  if (target.startsWith('.')) return join(dirname(from), target)
  if (target.startsWith('#')) return `src/${target.slice(1)}`
  return target
}
