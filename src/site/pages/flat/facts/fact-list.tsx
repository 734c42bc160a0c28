import styles from './fact-list.module.css'

export type Fact = { name: string; value: string | number | null | undefined }

/** Facts in two columns. What is not known is left out, not dashed. */
export function FactList({ rows }: { rows: Fact[] }) {
  return (
    <dl className={styles.rows}>
      {rows
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
