import styles from './definition-list.module.css'

/** Names at one side, values at the other. What is not known is left out, not dashed. */
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
