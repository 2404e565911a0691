/** A figure with its unit in a lighter tone beside it: 141 km, 10,58 L. The figure is already written in Romanian. */
export const Quantity = ({ value, unit }: { value: string; unit: string }) => (
  <span className="nowrap tabular">
    {value} <span className="unit">{unit}</span>
  </span>
)
