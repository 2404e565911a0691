import { Camera, Check, FileSpreadsheet, FileText, FolderOpen, Lock } from 'lucide-react'
import { PICTURES } from './texts.ts'

const Line = ({ Icon, name, children, soft }: { Icon: typeof Lock; name: string; children: React.ReactNode; soft?: boolean }) => (
  <div className="ln">
    <Icon size={16} />
    {name}
    <span className={soft ? 'e dim' : 'e'}>{children}</span>
  </div>
)

const FILE_ICONS = [FileSpreadsheet, FileText, Camera]
const CLOSING_ICONS = [Lock, FolderOpen, Check]

const Files = () =>
  PICTURES.files.map(({ name, vehicle, value, unit }, at) => (
    <Line key={name} Icon={FILE_ICONS[at] ?? FileText} name={name}>
      {unit ? (
        <>
          <span className="hid">{vehicle}</span>
          {value} <span className="dim">{unit}</span>
        </>
      ) : (
        <span className="tag">{value}</span>
      )}
    </Line>
  ))

const Trips = () => (
  <table className="mini">
    <tbody>
      {PICTURES.trips.map((trip) => (
        <tr key={trip.time}>
          <td>{trip.time}</td>
          <td>{trip.start}</td>
          {'typed' in trip ? (
            <td className="ed">
              {trip.typed}
              <span className="dim">{trip.rest}</span>
            </td>
          ) : (
            <td>{trip.end}</td>
          )}
          <td className="num">
            {trip.km} <span className="dim">{PICTURES.km}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Finding = () => (
  <>
    <div className="why">
      <span className="warn">!</span>
      <div>
        <strong>{PICTURES.finding}</strong>
        {PICTURES.offer}
      </div>
    </div>
    <div className="offers">
      <span className="btn sm primary">{PICTURES.move}</span>
      <span className="btn sm">{PICTURES.accept}</span>
    </div>
  </>
)

const Papers = () =>
  PICTURES.papers.map((name) => (
    <div key={name} className="pp">
      {name}
      <i />
      <i />
      <u />
      <i />
      <u />
    </div>
  ))

const Closing = () =>
  PICTURES.closing.map(({ name, about }, at) => (
    <Line key={name} Icon={CLOSING_ICONS[at] ?? Check} name={name} soft>
      {about}
    </Line>
  ))

const BY_STEP = [Files, Trips, Finding, Papers, Closing]

/** What a step looks like, for the eye alone: the words stand beside it. */
export const StepPicture = ({ step }: { step: number }) => {
  const Picture = BY_STEP[step]
  return (
    <div className={Picture === Papers ? 'pic paper card' : 'pic card'} aria-hidden="true">
      {Picture ? <Picture /> : null}
    </div>
  )
}
