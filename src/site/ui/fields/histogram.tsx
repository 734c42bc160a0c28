import styles from './histogram.module.css'

type HistogramProps = { bins: number[]; min: number; max: number; low: number; high: number }

/** How many there are at each value; what lies within the chosen bounds is lit. Two shapes, however many bars. */
export function Histogram({ bins, min, max, low, high }: HistogramProps) {
  const highest = Math.max(...bins, 1)
  const width = (max - min) / bins.length
  const slot = WIDTH / bins.length
  const isLit = (bin: number) =>
    width === 0 || (min + (bin + 1) * width > low && min + bin * width < high)
  const bars = bins.map((count, bin) => {
    const height = count ? 4 + (count / highest) * 42 : 1.5
    return {
      lit: count > 0 && isLit(bin),
      shape: `M${tenths(bin * slot + 1)} 46v-${tenths(height)}h${tenths(slot - 2)}V46`,
    }
  })
  const drawn = (lit: boolean) =>
    bars
      .filter((bar) => bar.lit === lit)
      .map(({ shape }) => shape)
      .join('')
  return (
    <svg className={styles.histogram} viewBox="0 0 240 46" preserveAspectRatio="none" aria-hidden>
      <path d={drawn(false)} />
      <path className={styles.lit} d={drawn(true)} />
    </svg>
  )
}

const WIDTH = 240

const tenths = (value: number) => Math.round(value * 10) / 10
