/** The row of a statement that always gives one, such as `insert … returning`. */
export function firstRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that gives a row gave none')
  return row
}
