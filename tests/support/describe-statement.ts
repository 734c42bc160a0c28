import type pg from 'pg'

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }
export type Description = { parameters: number[]; fields: Field[] }

/** What the engine knows of a text without running it: a Parse and a Describe of the protocol. */
export function describeText(client: pg.Client, text: string): Promise<Description> {
  const answer = Promise.withResolvers<Description>()
  const found: Description = { parameters: [], fields: [] }
  const { connection } = Object(client) as { connection: pg.Connection }
  const hear = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (found.parameters = dataTypeIDs)
  connection.once('parameterDescription', hear)
  const query = {
    submit() {
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    },
    handleRowDescription: ({ fields }: { fields: Field[] }) => (found.fields = fields),
    handleError: (error: Error) => answer.reject(error),
    handleReadyForQuery: () => answer.resolve(found),
  }
  client.query(query)
  return answer.promise.finally(() => connection.off('parameterDescription', hear))
}
