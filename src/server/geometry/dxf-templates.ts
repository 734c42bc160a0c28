import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readDxfTemplate, type DxfTemplate } from '#geometry/dxf/dxf-template.ts'
import { GeometryError } from '#geometry/geometry-error.ts'

/** What the owner may edit lies beside the settings. */
const FOLDER = 'config/dxf-templates'

/** How an architect's office names its layers, «linia» of `config/dxf-templates/linia.json`. */
export async function readTemplate(name: string): Promise<DxfTemplate> {
  if (!/^[\p{L}\d-]{1,40}$/u.test(name)) throw new GeometryError(`Шаблона «${name}» нет`)
  const text = await readFile(join(FOLDER, `${name}.json`), 'utf8').catch(() => null)
  if (text === null) throw new GeometryError(`Шаблона ${FOLDER}/${name}.json нет`)
  return readDxfTemplate(jsonOf(text, name))
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new GeometryError(`Шаблон ${FOLDER}/${name}.json — не\u00A0JSON`)
  }
}
