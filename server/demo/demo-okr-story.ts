export interface StoryObjective {
  id: string;
  objective: string;
  year: number;
  quarter: number;
  team: string;
  responsible_person: string;
}
interface StoryKeyResult {
  id: string;
  objective: string;
  title: string;
  initial: number;
  current: number;
  goal: number;
  direction: 'increase' | 'decrease';
  unit: string;
  symbol: string;
  placement: 'before' | 'after';
  space: boolean;
  responsible_person: string;
  date: string;
  /** Null while nobody has reported on it. */
  updated_at: string | null;
}
export interface StoryCheckIn {
  id: string;
  key_result: string;
  date: string;
  value: number;
  note: string;
  confidence: number;
  author: string;
}
interface StoryProject {
  id: string;
  title: string;
  key_results: string[];
  responsible_person: string;
  team: string;
  due: string;
  status: 'not_started' | 'in_progress' | 'done';
}
interface StoryTask {
  id: string;
  parent: string;
  title: string;
  responsible_person: string;
  due: string;
  completed: boolean;
  completed_at: string | null;
}
export interface StoryView {
  id: string;
  name: string;
  owner: string;
  mode: 'table' | 'diagram';
  visibility: 'private' | 'shared';
  default: boolean;
  filters: { year?: number; quarter?: number; team?: string[]; responsible?: string[]; [key: string]: unknown };
  [key: string]: unknown;
}
export interface StoryReview {
  year: number;
  quarter: number;
  team: string | null;
  author: string;
  date: string;
  text: string;
}
export interface StoryOkr {
  objectives: StoryObjective[];
  key_results: StoryKeyResult[];
  checkins: StoryCheckIn[];
  projects?: StoryProject[];
  tasks?: StoryTask[];
  saved_views?: StoryView[];
  reviews?: StoryReview[];
}
