import styles from './histogram.module.css'

type HistogramProps = { bins: number[]; min: number; max: number; low: number; high: number }

/** How many there are at each value; what lies within the chosen bounds is lit. Sizes are attributes, not styles. */
export function Histogram({ bins, min, max, low, high }: HistogramProps) {
  const highest = Math.max(...bins, 1)
  const width = (max - min) / bins.length
  const slot = WIDTH / bins.length
  const isLit = (bin: number) => min + (bin + 1) * width > low && min + bin * width < high
  return (
    <svg className={styles.histogram} viewBox="0 0 240 46" preserveAspectRatio="none" aria-hidden>
      {bins.map((count, bin) => {
        const height = count ? 4 + (count / highest) * 42 : 1.5
        return (
          <rect
            key={bin}
            x={bin * slot + 1}
            y={46 - height}
            width={slot - 2}
            height={height}
            className={count && (width === 0 || isLit(bin)) ? styles.lit : undefined}
          />
        )
      })}
    </svg>
  )
}

const WIDTH = 240
