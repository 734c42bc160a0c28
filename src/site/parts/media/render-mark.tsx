import type { PictureKind } from '#domain/media/picture.ts'

import styles from './render-mark.module.css'

/** What is not built yet is not shown as if it were. */
export const RenderMark = ({ kind }: { kind: PictureKind | null }) =>
  kind === 'render' ? <span className={styles.mark}>Визуализация</span> : null
