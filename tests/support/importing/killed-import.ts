import { connect } from '#server/db/connect.ts'
import { runImport } from '#server/import/run.ts'

/** An import that is there to be killed: says when it begins, so that the blow falls somewhere in it. */
const [dataDir = '', input = ''] = process.argv.slice(2)
const { pool, close } = await connect({ databaseUrl: '', dataDir })
process.stdout.write('begins\n')
const { state } = await runImport({ pool, dataDir, databaseUrl: '', input, source: 'kill' })
process.stdout.write(`${state}\n`)
await close()
