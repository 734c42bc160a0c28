import styles from './range-field.module.css'

type RangeLineProps = { share: (value: number) => number; low: number; high: number }

/** The chosen part of the track, lit. */
export function RangeLine({ share, low, high }: RangeLineProps) {
  return (
    <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect x={share(low)} width={share(high) - share(low)} height={1} />
    </svg>
  )
}
