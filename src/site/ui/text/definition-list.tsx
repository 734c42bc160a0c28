import styles from './definition-list.module.css'

/** A description list in rows. A fact without a value is left out, not dashed. */
export const DefinitionList = ({
  facts,
}: {
  facts: readonly (readonly [string, string | null])[]
}) => (
  <dl className={styles.rows}>
    {facts.map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
