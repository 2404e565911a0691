import { Kbd, Modal, Title } from '@mantine/core'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import classes from './Palette.module.css'
import { KEYS, TEXTS } from './texts.ts'

export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={TEXTS.keysTitle} size={460}>
      {KEYS.map(({ where, keys }) => (
        <section key={where}>
          <Title order={3} mb={6}>
            {where}
          </Title>
          <dl className={classes.list}>
            {keys.map(([key, does]) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt>
                  {key.split(' ').map((part) => (
                    <Kbd key={part} mr={4}>
                      {part}
                    </Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
