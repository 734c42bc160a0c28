import { Icon, type IconName } from '#site/ui/icons/icon.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'

import styles from './segmented.module.css'

type Segment = {
  value: string | number
  label: string
  /** The whole words where the label is short: «2-комнатные» for «2». */
  name?: string
  count?: number | undefined
}

type SegmentedProps = {
  legend: string
  name: string
  /** One of them, or any number. */
  type?: 'checkbox' | 'radio'
  segments: Segment[]
  chosen: readonly (string | number)[]
}

/** A row of choices in one frame: native checkboxes or radio buttons inside. */
export function Segmented(props: SegmentedProps) {
  const { legend, name, type = 'checkbox', segments, chosen } = props
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.frame}>
        {segments.map(({ value, label, name: words, count }) => (
          <label key={value} className={styles.segment} data-count={count}>
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-label={nameOf(words ?? label, count)}
            />
            {count === 0 ? <span>{label}</span> : label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type SegmentLink = { href: string; label: string; icon?: IconName; current: boolean }

/** The same row of links: ways to look at one thing. */
export function SegmentedLinks({ label, segments }: { label: string; segments: SegmentLink[] }) {
  return (
    <nav className={styles.frame} aria-label={label}>
      {segments.map(({ href, label: words, icon, current }) => (
        <PageLink
          key={href}
          href={href}
          className={styles.segment}
          aria-current={current ? 'true' : undefined}
        >
          {icon ? <Icon name={icon} /> : null}
          <span className={icon && styles.words}>{words}</span>
        </PageLink>
      ))}
    </nav>
  )
}

const nameOf = (words: string, count: number | undefined) =>
  count === undefined ? words : `${words}, найдётся ${count}`
