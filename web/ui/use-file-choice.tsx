import { type DragEvent, useRef, useState } from 'react'

type Options = {
  /** Endings or types that the browser offers. */
  accept: string
  /** A file is dropped in vain while this is false. */
  enabled: boolean
  /** The first of the files, and all of them where several may be given at once. */
  onFile: (file: File, all: readonly [File, ...File[]]) => void
  multiple?: boolean
}

/** Files of the user's own: chosen by a button that calls `choose`, or, as a second way, dropped on the element that gets `zone`. */
export const useFileChoice = ({ accept, enabled, onFile, multiple = false }: Options) => {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const give = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (file) onFile(file, multiple ? [file, ...others] : [file])
  }
  return {
    /** Whether a file is being held over the element. */
    over: over && enabled,
    choose: () => input.current?.click(),
    zone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (enabled) give(event.dataTransfer.files)
      },
    },
    /** To stand inside the element. */
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className="heard"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          give(event.currentTarget.files)
          // the same file may be chosen again after it was corrected
          event.currentTarget.value = ''
        }}
      />
    ),
  }
}
