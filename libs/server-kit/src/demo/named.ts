/** An entry of a list of masters. */
export interface DemoMaster {
  id: number;
  name: string;
}

/** Returns the master of a name; the demo data relies on the defaults of spec 3 §3. */
export function named<M extends DemoMaster>(masters: readonly M[], name: string): M {
  const master = masters.find((one) => one.name === name);
  if (!master) throw new Error(`demo data: there is no ${name} among ${masters.map((one) => one.name).join(', ')}`);
  return master;
}
