import type { StillCard as Still, Street } from '#contract/drawings.ts'
import type { Project } from '#contract/structure.ts'
import { StillCard } from '#site/parts/drawings/still-card.tsx'
import { ProjectPicture } from '#site/parts/projects/project-picture.tsx'

import styles from './row-picture.module.css'

type RowPictureProps = {
  still: Still | undefined
  street: Street | undefined
  cover: Project['cover']
  /** It is in the first view. */
  first: boolean
}

/** The best there is of it: the model, its drawn street (on a phone a house whole), the cover. */
export const RowPicture = ({ still, street, cover, first }: RowPictureProps) =>
  still ? (
    <div className={styles.still}>
      <StillCard still={still} first={first} />
    </div>
  ) : (
    <>
      <ProjectPicture
        cover={cover}
        street={street?.all}
        className={styles.street}
        sizes="(min-width: 80rem) 76rem, 92vw"
        eager={first}
      />
      <ProjectPicture
        cover={null}
        street={street?.one}
        className={styles.one}
        sizes="92vw"
        eager={first}
      />
    </>
  )
