import styles from './place-sign.module.css'

/** Of a kind of places, as the sheet of their level has it. */
export const PlaceSign = ({ d }: { d: string }) => (
  <svg className={styles.sign} viewBox="-90 -90 180 180" aria-hidden="true">
    <path d={d} />
  </svg>
)
