import { StreetPicture } from './street-picture.tsx'
import styles from './subject-cover.module.css'

type SubjectCoverProps = {
  /** The address of the drawing by day. */
  day: string
  /** Without it the drawing is decoration. */
  label?: string
  eager?: boolean
}

/** What a page tells of, as a model on a plate: where there is no photograph of it. */
export const SubjectCover = (drawn: SubjectCoverProps) => (
  <div className={styles.cover}>
    <StreetPicture {...drawn} />
  </div>
)
