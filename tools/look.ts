import { lookAtFile } from '#server/import/adapters/look-at-file.ts'
import { Refusal } from '#server/publishing/refusal.ts'

/** For the office: what a file that staff brought is, as JSON. */
const [path = '', name = '', source = 'null'] = process.argv
  .slice(2)
  .filter((word) => word !== '--')
try {
  console.log(JSON.stringify(await lookAtFile(path, name, JSON.parse(source))))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.log(JSON.stringify({ refusal: error.message }))
}
