import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'

import stylesUrl from './library.css?url'

let opened: Promise<void> | null = null

/** The worker, the styles and the reader of PMTiles of the library, once for all maps. */
export const openLibrary = () => (opened ??= load())

function load(): Promise<void> {
  setWorkerUrl(workerUrl)
  addProtocol('pmtiles', new Protocol().tile)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesUrl
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  link.onload = () => resolve()
  link.onerror = () => {
    opened = null
    reject(new Error(`${stylesUrl} is not there`))
  }
  document.head.append(link)
  return promise
}
