import { useRef } from 'react'

import type { GalleryPicture } from '#domain/media/picture.ts'
import { typeset } from '#domain/text/typography.ts'

import { Picture } from './picture.tsx'
import { RenderMark } from './render-mark.tsx'
import styles from './before-after.module.css'

/** Two pictures of one place, the earlier first; `when` is «март 2026» or «до». */
export type PictureComparison = {
  name: string
  before: ComparedPicture
  after: ComparedPicture
}

type ComparedPicture = { picture: GalleryPicture; when: string }

const HALF = 50

/** One picture over another with a border that is moved by hand or by arrows; two pictures side by side without scripts. */
export function BeforeAfter({ name, before, after }: PictureComparison) {
  const frame = useRef<HTMLDivElement>(null)

  function move(share: number, input: HTMLInputElement) {
    frame.current?.style.setProperty('--share', `${share}%`)
    input.setAttribute('aria-valuetext', wordsOf(share))
  }

  const wordsOf = (share: number) => `${before.when} — ${share}\u00A0% ширины`

  return (
    <figure className={styles.comparison}>
      <div className={styles.frame} ref={frame}>
        <Side {...before} />
        <Side {...after} />
        <input
          type="range"
          className={styles.range}
          aria-label={`${name}: граница между снимками`}
          aria-valuetext={wordsOf(HALF)}
          min="0"
          max="100"
          step="5"
          defaultValue={HALF}
          onInput={({ currentTarget }) => move(Number(currentTarget.value), currentTarget)}
        />
        <span className={styles.border} aria-hidden="true" />
      </div>
      <figcaption>{typeset(name)}</figcaption>
    </figure>
  )
}

const Side = ({ picture, when }: ComparedPicture) => (
  <div className={styles.side}>
    <Picture
      picture={picture}
      alt={`${picture.alt}, ${when}`}
      sizes="(min-width: 64rem) 50vw, 92vw"
      focus={picture.focus}
    />
    <RenderMark kind={picture.kind} />
    <small>{when}</small>
  </div>
)
