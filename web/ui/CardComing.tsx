/** The shape of a card while its rows come: its title and the lines that its height has room for. */
export const CardComing = ({ height }: { height: number }) => <div className="card coming" style={{ height }} aria-hidden />
