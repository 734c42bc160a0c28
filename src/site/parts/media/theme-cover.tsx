import { Cover, type CoverProps } from './cover.tsx'
import styles from './street-picture.module.css'

/** A cover by the light of the page. Of two lights both are lazy, so that only the one that is seen is fetched. */
export const ThemeCover = (look: CoverProps) =>
  look.picture.evening ? (
    <>
      <div className={styles.day}>
        <Cover {...look} eager={false} />
      </div>
      <div className={styles.evening}>
        <Cover {...look} picture={{ ...look.picture, ...look.picture.evening }} eager={false} />
      </div>
    </>
  ) : (
    <Cover {...look} />
  )
