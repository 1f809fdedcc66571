import { useEffect, useRef } from 'react';

interface Task {
  abort: () => void;
}

/** Keeps the running task of a view, and ends its wait when the view is left. */
export function useTask(): (task: Task) => void {
  const running = useRef<Task>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return (task) => {
    running.current = task;
  };
}
