import { useEffect, useState } from 'react'

import { LoadedStage } from './loaded-stage.tsx'
import { loadModel, type LoadedModel } from './load-model.ts'
import styles from './live-model.module.css'
import { Waiting } from './waiting.tsx'

type StageProps = {
  project: string
  /** Id of the flat that is chosen at first. */
  flat: string | null
  onClose: () => void
}

/** Fetches the model of a project and shows it, or an error. */
export function Stage({ project, flat, onClose }: StageProps) {
  const [loaded, setLoaded] = useState<LoadedModel | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    loadModel(project, leaving.signal).then(setLoaded, () => {
      if (!leaving.signal.aborted) setLoaded('failed')
    })
    return () => leaving.abort()
  }, [project])

  if (loaded === 'failed')
    return (
      <p className={styles.notice} role="alert">
        Макет не&nbsp;загрузился. Проверьте связь и&nbsp;откройте его ещё раз.
      </p>
    )
  if (!loaded) return <Waiting />
  return <LoadedStage loaded={loaded} first={flat} onClose={onClose} />
}
