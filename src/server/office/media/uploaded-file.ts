export type FileCall = { form: { get: (name: 'file') => ReturnType<FormData['get']> } | null }

export type UploadedFile = { name: string; body: Buffer }

/** The `file` of a form with files, under a name that is only a name. null: there is none. */
export async function uploadedFile({ form }: FileCall): Promise<UploadedFile | null> {
  const file = form?.get('file')
  if (!(file instanceof File)) return null
  const name = file.name.replace(/^.*[\\/]/, '').slice(-200) || 'файл'
  return { name, body: Buffer.from(await file.arrayBuffer()) }
}
