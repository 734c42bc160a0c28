import { lazy } from 'react'

import { FloorEditor } from './floor-editor.tsx'
import { FloorList } from './floor-list.tsx'

const FacadeEditor = lazy(async () => ({
  default: (await import('./facade-editor.tsx')).FacadeEditor,
}))
const TracingScreens = lazy(async () => ({
  default: (await import('#office/tracing/tracing-screens.tsx')).TracingScreens,
}))

/** «12/3/5»: a house, a section, a floor; «12/fasad/s»: a house and a side of it; «12/obvodka/7»: a traced plan of it. */
export function FloorScreens({ rest }: { rest: string }) {
  const [building = '', section = '', number = ''] = rest.split('/')
  if (section === 'obvodka')
    return <TracingScreens key={building} building={building} id={number} />
  if (number === '') return <FloorList first={building} />
  if (section === 'fasad') return <FacadeEditor key={rest} building={building} side={number} />
  return <FloorEditor key={rest} building={building} section={section} number={number} />
}
