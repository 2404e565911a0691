/** A mail server on loopback: it speaks SMTP, keeps what it takes and refuses as it is told. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived: who it is from and for by the envelope, and its source. */
export type ReceivedMail = { from: string; to: string[]; source: string }

/** How one mail is answered: `gone` refuses its recipient for good, `later` for now, `held` waits for `release`. */
export type SmtpMood = 'well' | 'gone' | 'later' | 'unwanted' | 'held'

export type SmtpStub = {
  url: string
  received: ReceivedMail[]
  /** Moods of the next mails in turn; when they are used up every mail is taken. */
  moods: SmtpMood[]
  /** Settles when a held mail has arrived; `release` lets it be answered. */
  held: Promise<void>
  release(): void
  close(): Promise<void>
}

const answer = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode })

/** Starts the stub, on a free port unless one is given; `onMail` is handed every mail that was taken. */
export const smtpStub = async (port = 0, onMail: (mail: ReceivedMail) => void = () => {}): Promise<SmtpStub> => {
  const received: ReceivedMail[] = []
  const moods: SmtpMood[] = []
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const server = new SMTPServer({
    // no encryption and no password: nothing leaves this machine
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_, __, done) => {
      const [mood] = moods
      if (mood !== 'gone' && mood !== 'later') return done()
      moods.shift()
      done(mood === 'gone' ? answer('No such person here', 550) : answer('Mailbox busy', 450))
    },
    onData: async (stream, { envelope }, done) => {
      let source = ''
      for await (const chunk of stream) source += chunk
      const mood = moods.shift()
      if (mood === 'unwanted') return done(answer('Message refused', 554))
      if (mood === 'held') {
        held.resolve()
        await released.promise
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const mail = { from, to: envelope.rcptTo.map(({ address }) => address), source }
      received.push(mail)
      onMail(mail)
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    moods,
    held: held.promise,
    release: released.resolve,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
