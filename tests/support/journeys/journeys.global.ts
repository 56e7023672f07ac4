import { prepareTemplate, removeTemplate } from '../../../scripts/testRuns/journeyData.mjs';

/** Fills a data folder with the demonstration once; each server starts with a copy of it. */
export default async function prepare(): Promise<() => void> {
  await prepareTemplate();
  return removeTemplate;
}
