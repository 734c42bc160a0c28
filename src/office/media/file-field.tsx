import { useState } from 'react'

import { messageOf } from '#office/api/call.ts'
import { upload } from '#office/api/upload.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type FileFieldProps = {
  label: string
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A paper: sent at once, named by its address. */
export function FileField({ label, value, error, onChange }: FileFieldProps) {
  const [share, setShare] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string | undefined>()
  const address = typeof value === 'string' ? value : null

  async function send(file: File | undefined) {
    if (!file) return
    const reply = await upload('POST /files', { form: { file } }, setShare).catch(() => null)
    setShare(null)
    if (reply?.status === 201) return onChange(reply.body.url)
    setTrouble(reply?.body.errors?.file ?? messageOf(reply))
  }

  return (
    <div>
      <ChooseFile
        label={label}
        error={error ?? trouble}
        hint="PDF, DOCX, XLSX, картинка или ZIP до 32 МБ"
        onFiles={([file]) => {
          setTrouble(undefined)
          void send(file)
        }}
      />
      {share === null ? null : <progress value={share} aria-label={`Загрузка: ${label}`} />}
      {address === null ? null : (
        <FormActions>
          <a href={address}>{decodeURIComponent(address.replace(/^.*\//, ''))}</a>
          <Button look="line" size="small" onClick={() => onChange(null)}>
            Убрать файл
          </Button>
        </FormActions>
      )}
    </div>
  )
}
