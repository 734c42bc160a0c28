import type { Config } from '#server/config.ts'

import { openFolderStore } from './folder-store.ts'

/** Where files lie by name: a folder of this machine, or an S3-compatible store that all processes share. */
export type FileStore = {
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  write(name: string, body: Buffer, type: string): Promise<void>
  /** A file too big to be read whole. null: there is none of that name. */
  open(name: string): Promise<OpenedFile | null>
}

type OpenedFile = {
  bytes: number
  etag: string
  /** Bytes from `start` to `end`, both ends within. */
  piece: (start: number, end: number) => Promise<Uint8Array>
}

type Settings = Pick<Config, 'filesUrl' | 'dataDir'>

export const openFileStore = async (config: Settings): Promise<FileStore> =>
  (await openForeignStore(config)) ?? openFolderStore(config.dataDir)

/** The store that lies elsewhere; null: files are in the folder. The S3 client is read only where it is needed. */
export async function openForeignStore({ filesUrl }: Settings): Promise<FileStore | null> {
  if (filesUrl === '') return null
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(filesUrl)
}
