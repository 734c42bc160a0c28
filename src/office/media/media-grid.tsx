import type { MediaItem } from '#contract/office/media.ts'

import styles from './media.module.css'

type MediaGridProps = { items: readonly MediaItem[]; onOpen: (item: MediaItem) => void }

export const MediaGrid = ({ items, onOpen }: MediaGridProps) => (
  <ul className={styles.grid}>
    {items.map((item) => (
      <li key={item.id}>
        <button type="button" className={styles.thumb} onClick={() => onOpen(item)}>
          <img src={item.urls[0]} alt={item.alt} loading="lazy" />
          <span>{item.alt}</span>
          <small>{item.name}</small>
        </button>
      </li>
    ))}
  </ul>
)
