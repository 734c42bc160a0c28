import type { ProjectInFull } from '#server/content/projects.ts'
import { ForeignMedia } from '#site/parts/media/foreign-media.tsx'
import { Gallery } from '#site/parts/media/gallery.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './project.module.css'

/** Pictures of the project and its houses, and where its tour and video are. */
export function ProjectMedia({ project }: { project: ProjectInFull }) {
  const { gallery, tour, video, name } = project
  if (gallery.length === 0 && !tour && !video) return null
  return (
    <section className={layout.section}>
      <h2 className={styles.heading}>Галерея</h2>
      <Gallery pictures={gallery} label={`«${name}» в\u00A0картинках`} />
      <ForeignMedia tour={tour} video={video} />
    </section>
  )
}
