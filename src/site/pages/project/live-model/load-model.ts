import type { LiveModel } from '#contract/public/site.ts'
import { unpackMesh } from '#drawings/model/web/unpack-mesh.ts'
import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

export type LoadedModel = { model: LiveModel; mesh: UnpackedMesh }

/** What is for sale in the project now, and its mesh. */
export async function loadModel(project: string, signal: AbortSignal): Promise<LoadedModel> {
  const model: LiveModel = await (await fetched(`/models/${project}.json`, signal)).json()
  const mesh = unpackMesh(await (await fetched(model.mesh, signal)).arrayBuffer())
  return { model, mesh }
}

async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}
