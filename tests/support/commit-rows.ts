import { connect } from '#server/db/connect.ts'

/** A process that commits row after row and prints each number once its row is stored. */
const [dataDir = ''] = process.argv.slice(2)
const { pool } = await connect({ databaseUrl: '', dataDir })
await pool.query('create table committed (n integer primary key, text text not null)')
for (let n = 1; ; n++) {
  await pool.query('insert into committed values ($1, $2)', [n, 'x'.repeat(n % 5_000)])
  process.stdout.write(`${n}\n`)
}
