import { type DragEvent, useRef, useState } from 'react'

type Options = {
  /** Endings or types that the browser offers. */
  accept: string
  /** A file is dropped in vain while this is false. */
  enabled: boolean
  onFile: (file: File) => void
}

/** One file of the person's own: chosen by a button that calls `choose`, or, as a second way, dropped on the element that gets `zone`. */
export const useFileChoice = ({ accept, enabled, onFile }: Options) => {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
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
        const [file] = event.dataTransfer.files
        if (file && enabled) onFile(file)
      },
    },
    /** To stand inside the element. */
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        className="heard"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // the same file may be chosen again after it was corrected
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    ),
  }
}
