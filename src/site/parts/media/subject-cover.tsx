import { DrawingMark } from './render-mark.tsx'
import { StreetPicture } from './street-picture.tsx'
import styles from './subject-cover.module.css'

type SubjectCoverProps = {
  /** The address of the drawing by day. */
  day: string
  /** Without it the drawing is decoration. */
  label?: string
  eager?: boolean
}

/** What a page is about, as a model on a plate: where there is no photograph of it. It is marked, since no house of the company is drawn. */
export const SubjectCover = (drawn: SubjectCoverProps) => (
  <div className={styles.cover}>
    <StreetPicture {...drawn} />
    <DrawingMark />
  </div>
)
