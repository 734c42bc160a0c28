import layout from '#site/ui/layout/layout.module.css'

import styles from './live-model.module.css'

/** As large as the model with its lists, so nothing moves once they are there. */
export const Waiting = () => (
  <>
    <div className={styles.view}>
      <output className={styles.waiting}>Макет загружается…</output>
    </div>
    <div className={layout.wrap}>
      <div className={styles.choices} />
    </div>
  </>
)
